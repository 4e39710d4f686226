import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PanelSkeleton, StageSkeleton } from './photo-skeleton.tsx'

it('shows a skeleton and the photo number while a photo loads', () => {
  const html = renderToStaticMarkup(<PanelSkeleton photoid={5061} isOffline={false} />)
  expect(html).toContain('Loading the photo')
  expect(html).toContain('#5061')
})

it('shows an offline notice instead of a skeleton', () => {
  const html = renderToStaticMarkup(<PanelSkeleton photoid={5061} isOffline={true} />)
  expect(html).toMatch(/<output[^>]*>You are offline\./)
  expect(html).toContain('#5061')
  expect(html).not.toContain('Loading')
  expect(renderToStaticMarkup(<StageSkeleton isOffline={true} />)).toMatch(/^<div[^>]*><\/div>$/)
})
