/**
 * Who changes a state: its owner, staff, a job, a person who signs a release without an account, the database when the
 * rights to a photo change, or an approver of the company that places an order.
 */
export type Mover = 'owner' | 'staff' | 'worker' | 'signer' | 'rights' | 'company'

/** A state machine as data: the allowed transitions of each state and who may make them. */
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
