/** The address as it was last typed, for whichever tab comes next. In memory only. */
export type KeptEmail = {
  read: () => string | undefined
  keep: (email: string | undefined) => void
}

export function createKeptEmail(): KeptEmail {
  let kept: string | undefined

  return {
    read: () => kept,
    keep: (email) => {
      kept = email
    },
  }
}
