/** What a sender and our mailbox call a message: short enough to be read out, the same on the receipt and in the mail. */
export function messageReference(id: string): string {
  return id.slice(0, 8)
}
