/** A state machine as data: from each state, the states it may move to. A state without moves is final. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>

type Move<State extends string> = { from: State; to: State }

export function canMove<State extends string>(
  transitions: Transitions<State>,
  { from, to }: Move<State>,
): boolean {
  return transitions[from].includes(to)
}
