import { claim, type Size } from '../claim.ts'
import { measureAccess } from './grid/measure-access.ts'
import { measureLongList } from './grid/measure-long-list.ts'
import { measureScroll } from './grid/measure-scroll.ts'
import { openArchive } from './grid/open-archive.ts'

const photos: Record<Size, number> = { full: 20_000, quick: 1_500 }

export const grid = claim({
  name: 'grid',
  opensShop: true,
  says: 'A list of 20,000 photos scrolls and flings smoothly, fills without delay, and Back returns to the same position.',
  goals: {
    shift: {
      what: 'highest layout shift of a page while ten pages of its list load',
      atMost: 0.005,
    },
    scrollFps: {
      what: 'frame rate while scrolling 1,500 photos at 3,000 px/s, median',
      unit: 'fps',
      atLeast: 55,
      timed: true,
    },
    scrollLate: {
      what: 'frames over 25 ms in that scroll, median',
      unit: '%',
      atMost: 4,
      timed: true,
    },
    scrollBlocked: {
      what: 'total blocking time of its long frames, median',
      unit: 'ms',
      atMost: 100,
      timed: true,
    },
    script: {
      what: 'script time per 10,000 px of it, median',
      unit: 'ms',
      atMost: 300,
      timed: true,
    },
    flingFps: {
      what: 'frame rate of flings at 12,000 px/s past all photos of the list, median',
      unit: 'fps',
      atLeast: 57,
      timed: true,
    },
    filled: {
      what: 'time from the end of a fling until every visible image is loaded, median',
      unit: 'ms',
      atMost: 700,
      timed: true,
    },
    unseen: {
      what: 'images requested during a fling but never visible, per photo passed',
      unit: '%',
      atMost: 5,
      // A rate: pictures requested per photo passed. It depends on how many frames the machine renders during a fling.
      timed: true,
    },
    nodes: { what: 'maximum number of elements in the grid', atMost: 450 },
    images: { what: 'maximum number of images in the grid', atMost: 120 },
    heap: { what: 'heap after all photos were loaded and flung past', unit: 'MB', atMost: 25 },
    detached: { what: 'detached elements', exactly: 0 },
    layout: {
      what: 'layout of 100,000 photos in one call, median',
      unit: 'ms',
      atMost: 15,
      timed: true,
    },
    moved: {
      what: 'distance of a photo from its former position after Back',
      unit: 'px',
      atMost: 1,
    },
    asked: { what: 'network requests for that', exactly: 0 },
    violations: { what: 'axe violations on any page, theme and width', exactly: 0 },
    tooWide: { what: 'elements that overflow a page at 320 px or 200 % zoom', exactly: 0 },
    lost: { what: 'controls missing there', exactly: 0 },
    motion: { what: 'animations over 80 ms under prefers-reduced-motion', exactly: 0 },
  },
  measure: async (size) => {
    const archive = await openArchive(photos[size])
    try {
      const scroll = await measureScroll(archive, size)
      const long = await measureLongList(archive, size)
      const access = await measureAccess(archive, size)
      const most = (what: 'nodes' | 'images') => Math.max(scroll.most[what], long.most[what])

      return {
        figures: {
          ...scroll.figures,
          ...long.figures,
          ...access.figures,
          nodes: most('nodes'),
          images: most('images'),
        },
        notes: [
          `${photos[size]} photos, each with a thumb of its own; window of 1440 x 900`,
          ...scroll.notes,
          ...long.notes,
          ...access.notes,
        ],
      }
    } finally {
      await archive.close()
    }
  },
})
