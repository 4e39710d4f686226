const beforeEnd = 1200
export const pauseMs = 200

type Place = {
  /** Bottom of the viewport, and of the photos loaded so far. */
  viewEnd: number
  listEnd: number
  time: number
}

/** Decides when to load the next page: from 1200 pixels before the end, and at most once per 200 ms. */
export function createNextPage() {
  let askedAt = Number.NEGATIVE_INFINITY

  return {
    /** Returning true starts the pause, so call it only to act on the result. */
    isDue: ({ viewEnd, listEnd, time }: Place) => {
      if (listEnd - viewEnd > beforeEnd || time - askedAt < pauseMs) return false

      askedAt = time
      return true
    },
  }
}
