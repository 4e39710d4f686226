import { show } from '@shoebox/web-kit/testing/show.tsx'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DropZone } from './drop-zone.tsx'

test('on a phone the buttons share one row', async () => {
  await show(
    <div className="px-gutter">
      <DropZone onFiles={() => undefined} minShortSide={1800} />
    </div>,
    { width: 390, height: 844 },
  )
  // Wait for the real font: in the narrower fallback font, the buttons would always fit.
  await document.fonts.load('600 1rem "Public Sans"')

  const [files, camera] = ['Choose files', 'Scan with this phone'].map(
    (name) => page.getByText(name, { exact: true }).element().getBoundingClientRect().top,
  )
  expect(camera).toBe(files)
})
