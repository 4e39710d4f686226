/** How long a link and its code work. */
export const proofSeconds = 3600
