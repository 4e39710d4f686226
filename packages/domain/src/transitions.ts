/**
 * Who moves a state: whoever it belongs to, a moderator or admin, a job, whoever signs a release without an account, or
 * the database itself when the rights to a photo change.
 */
export type Mover = 'owner' | 'staff' | 'worker' | 'signer' | 'rights'

/** A state machine as data: where each state may go and who may take it there. */
export type Transitions<State extends string> = Readonly<
  Record<State, Partial<Record<State, readonly Mover[]>>>
>

type Move<State extends string> = { from: State; to: State; by: Mover }

export function canMove<State extends string>(
  transitions: Transitions<State>,
  { from, to, by }: Move<State>,
): boolean {
  return transitions[from][to]?.includes(by) ?? false
}
