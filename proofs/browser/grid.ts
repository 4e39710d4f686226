import { claim, type Size } from '../claim.ts'
import { measureAccess } from './grid/measure-access.ts'
import { measureLongList } from './grid/measure-long-list.ts'
import { measureScroll } from './grid/measure-scroll.ts'
import { openArchive } from './grid/open-archive.ts'

const photos: Record<Size, number> = { full: 20_000, quick: 1_500 }

export const grid = claim({
  name: 'grid',
  opensShop: true,
  says: 'A search through 20,000 photos scrolls, flings, waits for nobody and comes back to where it was left.',
  goals: {
    shift: { what: 'layout shift of any page through ten pages of its list', atMost: 0.005 },
    scrollFps: {
      what: 'scrolling through 1,500 photos at 3,000 px/s, median',
      unit: 'fps',
      atLeast: 55,
      timed: true,
    },
    scrollLate: {
      what: 'its frames over 25 ms, median',
      unit: '%',
      atMost: 4,
      timed: true,
    },
    scrollBlocked: {
      what: 'by which its long frames held up the page, all together, median',
      unit: 'ms',
      atMost: 100,
      timed: true,
    },
    script: {
      what: 'script in 10,000 px of it, median',
      unit: 'ms',
      atMost: 300,
      timed: true,
    },
    flingFps: {
      what: 'flings at 12,000 px/s that pass all photos of the list, median',
      unit: 'fps',
      atLeast: 57,
      timed: true,
    },
    filled: {
      what: 'from the end of a fling until the window is full of pictures, median',
      unit: 'ms',
      atMost: 700,
      timed: true,
    },
    unseen: {
      what: 'pictures asked for in a fling and not seen, of the photos that it passed',
      unit: '%',
      atMost: 5,
      // A rate: pictures requested per photo passed. It depends on how many frames the machine draws during a fling.
      timed: true,
    },
    nodes: { what: 'elements in the grid at any time', atMost: 450 },
    images: { what: 'pictures in the grid at any time', atMost: 120 },
    heap: { what: 'heap after all photos were read and flung past', unit: 'MB', atMost: 25 },
    detached: { what: 'elements that are on no page any more', exactly: 0 },
    layout: {
      what: 'laying out 100,000 photos, one call, median',
      unit: 'ms',
      atMost: 15,
      timed: true,
    },
    moved: { what: 'way of a photo after Back from its page', unit: 'px', atMost: 1 },
    asked: { what: 'requests to the network for that', exactly: 0 },
    violations: { what: 'violations that axe finds, any page, theme and width', exactly: 0 },
    tooWide: { what: 'what runs off a page at 320 px or at 200 %', exactly: 0 },
    lost: { what: 'controls that a page has lost there', exactly: 0 },
    motion: { what: 'what moves longer than 80 ms where less motion is asked for', exactly: 0 },
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
