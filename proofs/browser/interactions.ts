import type { Page } from '@playwright/test'
import { claim } from '../claim.ts'
import { type Archive, openArchive } from './grid/open-archive.ts'
import { signInAsCustomer } from './sign-in.ts'
import { visit } from './visit.ts'

const photos = 300
const slowDesktop = { viewport: { width: 1440, height: 900 }, scale: 1, slowdown: 4 }
/** Long enough for the next paint after every interaction, and shorter than a user would pause. */
const pauseMs = 350

export const interactions = claim({
  name: 'interactions',
  opensShop: true,
  says: 'Searching, filtering, shortlisting and filling the cart respond at once, even with the CPU slowed 4x.',
  goals: {
    inp: {
      what: 'interaction to next paint over a script of 60 actions, CPU slowed 4x',
      unit: 'ms',
      atMost: 150,
      timed: true,
    },
    actions: { what: 'actions of the script', atLeast: 60 },
  },
  measure: async () => {
    const archive = await openArchive(photos)
    try {
      return await measureInteractions(archive)
    } finally {
      await archive.close()
    }
  },
})

async function measureInteractions({ shop }: Archive) {
  return visit(shop.browser, slowDesktop, async (page) => {
    await signInAsCustomer(page, shop.api)
    await page.addInitScript(watchInteractions)
    await page.goto(`${shop.url}/search?q=photo`, { waitUntil: 'networkidle' })
    const actions = await runScript(page)
    const { slowest, longTasks } = await page.evaluate(() => window.readInteractions())
    // INP leaves out the slowest of every 50 interactions.
    const inp = slowest[Math.floor(actions / 50)]?.ms ?? 0

    return {
      figures: { inp, actions },
      notes: [
        `slowest: ${slowest
          .slice(0, 5)
          .map(({ ms, type, target }) => `${type} on ${target} ${ms} ms`)
          .join(', ')}`,
        `tasks over 50 ms: ${longTasks}`,
      ],
    }
  })
}

/** Runs the actions one by one, each followed by a pause, and returns how many there were. */
async function runScript(page: Page): Promise<number> {
  let actions = 0
  const act = async (run: () => Promise<unknown>) => {
    await run()
    actions += 1
    await page.waitForTimeout(pauseMs)
  }
  const press = async (...keys: string[]) => {
    for (const key of keys) await act(() => page.keyboard.press(key))
  }

  await page.getByRole('searchbox').first().fill('')
  await press(...Array.from('photo of a'))

  const decades = page.getByRole('button', { name: /^\d{4}s, [\d,]+ photo/ })
  for (let index = 0; index < 4; index += 1) {
    await act(() => decades.nth(index).click())
    await act(() => decades.nth(index).click())
  }

  await page.getByRole('region', { name: 'Photos' }).getByRole('link').first().focus()
  await press(...repeat(6, 'ArrowRight'), ...repeat(3, 'ArrowDown'), ...repeat(3, 'ArrowUp'))
  await press(...repeat(3, 'c', 'ArrowRight'))
  await press(...repeat(3, 'w', 'Escape'))
  await press(...repeat(3, 'x', 'ArrowRight'), 'Escape')
  await press(...repeat(3, '?', 'Escape'))

  const menu = page.getByRole('banner').getByRole('button').last()
  for (let round = 0; round < 3; round += 1) {
    await act(() => menu.click())
    await press('Escape')
  }

  return actions
}

function repeat(times: number, ...keys: string[]): string[] {
  return Array.from({ length: times }, () => keys).flat()
}

type Interaction = { ms: number; type: string; target: string }

declare global {
  interface Window {
    readInteractions: () => { slowest: Interaction[]; longTasks: number }
  }
}

/** Runs in the page. The duration of an interaction is that of its longest event. */
function watchInteractions(): void {
  const longestEvents = new Map<number, Interaction>()
  let longTasks = 0
  const describe = (target: unknown) =>
    target instanceof Element ? (target.getAttribute('aria-label') ?? target.tagName) : 'page'
  const events = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = Number(Reflect.get(entry, 'interactionId') ?? 0)
      const longest = longestEvents.get(id)
      if (id === 0 || (longest && longest.ms >= entry.duration)) continue
      longestEvents.set(id, {
        ms: entry.duration,
        type: entry.name,
        target: describe(Reflect.get(entry, 'target')),
      })
    }
  })
  // 16 ms is the shortest duration that browsers report.
  events.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    longTasks += list.getEntries().length
  }).observe({ type: 'longtask' })
  window.readInteractions = () => ({
    slowest: [...longestEvents.values()].toSorted((a, b) => b.ms - a.ms),
    longTasks,
  })
}
