/** A name as it is stored, or the one message that says why it cannot be. */
export type ValidatedName = { ok: true; name: string } | { ok: false; message: string }
