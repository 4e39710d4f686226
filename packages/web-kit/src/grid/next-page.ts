const beforeEnd = 1200
export const pauseMs = 200

type Place = {
  /** The lower edge of what is seen, and of all there is so far. */
  viewEnd: number
  listEnd: number
  time: number
}

/** When a list goes on: from 1200 pixels before its end, and not twice within 200 ms. */
export function createNextPage() {
  let askedAt = Number.NEGATIVE_INFINITY

  return {
    /** True is an answer that is acted on: it begins the pause. */
    isDue: ({ viewEnd, listEnd, time }: Place) => {
      if (listEnd - viewEnd > beforeEnd || time - askedAt < pauseMs) return false

      askedAt = time
      return true
    },
  }
}
