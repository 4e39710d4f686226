import { createStore } from '@shoebox/web-kit/browser/store'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PhotoActions } from '../../../features/catalog/photo-actions.tsx'
import type { PressedActions } from '../../../lib/pressed-actions.ts'
import { buildFacets, buildSearch } from '../../../testing/build-list.ts'
import {
  buildPhoto,
  buildPhotos,
  imageUrl,
  photoAnswers,
  signUrls,
} from '../../../testing/build-photo.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { routesWith } from '../../../testing/routes-with.tsx'

const photos = page.getByRole('list', { name: 'Photos' })
const heartButton = (photoid: number) => page.getByRole('button', { name: `Save #${photoid}` })

test('a photo cell has a toggle, and pressing it re-renders no other cell', async () => {
  const { heartActions, renderedNumbers } = buildHeartActions()
  await openPage('/search?q=lantern', {
    user: {},
    createRoutes: routesWith(heartActions),
    answers: {
      countSearchFacets: buildFacets(),
      createSignedUrls: signUrls(imageUrl),
      searchPhotosV2: buildSearch({ photos: buildPhotos(40) }),
    },
  })
  const third = photos.getByRole('link').nth(2)
  await expect.element(third).toBeVisible()
  expect(photos.getByRole('link').elements().length).toBeGreaterThan(10)
  await expect.element(heartButton(3)).not.toBeInTheDocument()
  third.element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Copy number #3' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(heartButton(3)).toHaveFocus()

  // Rows below the screen may mount at any time; their cells are new, not re-rendered.
  const mounted = new Set(renderedNumbers.splice(0))
  await userEvent.keyboard('{Enter}')
  await expect.element(heartButton(3)).toHaveAttribute('aria-pressed', 'true')
  expect(new Set(renderedNumbers).intersection(mounted)).toEqual(new Set([3]))

  await userEvent.keyboard('{ArrowRight}')
  await expect.element(photos.getByRole('link').nth(3)).toHaveFocus()
  await expect.element(heartButton(3)).toBeVisible()
  await expect.element(heartButton(3)).toHaveAttribute('tabindex', '-1')

  await heartButton(3).click()
  await expect.element(heartButton(3)).toHaveAttribute('aria-pressed', 'false')
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.hover(photos.getByRole('link').nth(3))
  await expect.element(heartButton(3)).not.toBeInTheDocument()
})

test('the only tab stops of the grid are the link and the buttons of the current photo', async () => {
  const { heartActions } = buildHeartActions([1, 2, 3])
  await openPage('/search?q=lantern', {
    user: {},
    createRoutes: routesWith(heartActions),
    answers: {
      countSearchFacets: buildFacets(),
      createSignedUrls: signUrls(imageUrl),
      searchPhotosV2: buildSearch({ photos: buildPhotos(40) }),
    },
  })
  await expect.element(heartButton(3)).toBeVisible()
  photos.getByRole('link').nth(1).element().focus()
  await expect.element(heartButton(2)).toHaveAttribute('tabindex', '0')

  const stops = [...photos.element().querySelectorAll<HTMLElement>('a, button')].filter(
    ({ tabIndex }) => tabIndex >= 0,
  )
  expect(stops.map((stop) => stop.getAttribute('aria-label') ?? stop.dataset.index)).toEqual([
    '1',
    'Copy number #2',
    'Save #2',
  ])
})

test('the photo page and the lightbox show the same toggle', async () => {
  const { heartActions } = buildHeartActions()
  await openPage('/photo/7', {
    user: {},
    createRoutes: routesWith(heartActions),
    answers: photoAnswers(buildPhoto()),
  })
  const panel = page.getByRole('complementary', { name: 'Photo and license' })
  const dialog = page.getByRole('dialog', { name: 'Enlarged photo' })
  const inPanel = panel.getByRole('button', { name: 'Save #7' })
  const inLightbox = dialog.getByRole('button', { name: 'Save #7' })
  await expect.element(inPanel).toHaveAttribute('aria-pressed', 'false')
  await inPanel.click()
  await expect.element(inPanel).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: /^Enlarge #7/ }).click()
  await expect.element(inLightbox).toHaveAttribute('aria-pressed', 'true')
  await inLightbox.click()
  await expect.element(inLightbox).toHaveAttribute('aria-pressed', 'false')
  await userEvent.keyboard('{Escape}')
  await expect.element(inPanel).toHaveAttribute('aria-pressed', 'false')
})

/** Returns actions with one toggle, and the numbers of the photos whose actions React rendered. */
function buildHeartActions(saved: readonly number[] = []) {
  const pressedHeart: ReadonlySet<string> = new Set(['heart'])
  const ids = saved.map((photoid) => buildPhoto({ photoid }).id)
  const pressedActions = createStore<PressedActions>(new Map(ids.map((id) => [id, pressedHeart])))
  const renderedNumbers: number[] = []
  const toggle = (old: PressedActions, id: string) => {
    const next = new Map(old)
    if (!next.delete(id)) next.set(id, pressedHeart)

    return next
  }
  const heartActions: PhotoActions = {
    pressedActions,
    actions: ({ id, photoid }) => {
      renderedNumbers.push(photoid)
      const label = `Save #${photoid}`
      const run = () => pressedActions.set((old) => toggle(old, id))

      return [{ id: 'heart', icon: 'heart', title: 'Save', label, isToggle: true, run }]
    },
  }

  return { heartActions, renderedNumbers }
}
