/** How long whoever decided about a photo can take it back; its mail waits as long. */
export const undoSeconds = 120

/** How long a photo stays with the moderator who was given it. */
export const turnMinutes = 15
