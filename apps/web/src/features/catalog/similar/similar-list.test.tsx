import { AuthContext, type AuthContextValue } from '@shoebox/web-auth/session/auth-context'
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { buildPhotos } from '../../../testing/build-photo.ts'
import { toGridPhoto } from '../grid/grid-photo.ts'
import { similarPeopleQuery, similarQuery, toSimilarPage } from '../lists/similar.ts'
import type { ListState, LoadedList } from '../lists/use-photo-list.ts'
import { SimilarList } from './similar-list.tsx'
import { peopleErrorMessage, SimilarPeople } from './similar-people.tsx'
import { SimilarPhotos } from './similar-photos.tsx'

const id = '0198f1de-0000-7000-8000-000000000001'
const user = { id: 'ada', app_metadata: {}, user_metadata: {}, aud: '', created_at: '' }
const session = {
  access_token: '',
  refresh_token: '',
  expires_in: 0,
  token_type: 'bearer' as const,
  user,
}
const rejectCall = () => Promise.reject(new Error('unexpected call'))
const ada: AuthContextValue = {
  status: 'signed-in',
  user,
  session,
  signOut: rejectCall,
  signIn: rejectCall,
  signUp: rejectCall,
  resetPassword: rejectCall,
  refreshSession: rejectCall,
}

function renderHtml(element: ReactNode, client = new QueryClient()) {
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AuthContext value={ada}>
        <MemoryRouter>{element}</MemoryRouter>
      </AuthContext>
    </QueryClientProvider>,
  )
}

/** A cache in which the photo has no similar photos and no similar people. */
function createEmptyCache(): QueryClient {
  const client = new QueryClient()
  const empty = { pages: [toSimilarPage([], 0)], pageParams: [null] }
  client.setQueryData(similarQuery(id, 'ada').queryKey, empty)
  client.setQueryData(similarPeopleQuery(id, 'ada').queryKey, empty)

  return client
}

const unloadedState: ListState = {
  list: undefined,
  isStale: true,
  isLoadingMore: false,
  isRetrying: false,
  failure: null,
  error: null,
  isPaused: false,
  loadMore: () => {},
  retry: () => {},
}

const emptyList: LoadedList = {
  link: { list: 'people', href: '/photo/7?tab=people', photoId: id },
  photos: [],
  total: 0,
  sort: 'relevance',
  method: 'fallback',
  seed: null,
  alsoShowing: [],
  correctedQuery: null,
  otherQueries: [],
  didYouMean: null,
  absentPlace: null,
  isCapped: false,
  hasEnded: true,
}

type ListInput = Partial<ListState> & { toErrorMessage?: (message: string) => string }

function renderList({ toErrorMessage, ...listState }: ListInput) {
  return renderHtml(
    <SimilarList
      listState={{ ...unloadedState, ...listState }}
      label="Photos of the same people"
      emptyText="In no other photo yet."
      toErrorMessage={toErrorMessage}
    />,
  )
}

describe('similar people', () => {
  it("[S8.1.27] shows 'Invalid photo data - unable to find similar people.' for a photo without an id", () => {
    const html = renderHtml(<SimilarPeople photo={{ id: '', photoid: 7, face_ids: [id] }} />)
    expect(html).toContain('role="alert"')
    expect(html).toContain('>Invalid photo data - unable to find similar people.<')
  })

  it("[S8.1.27] shows 'Error loading similar people photos: {message}' with a Retry button", () => {
    const html = renderList({
      toErrorMessage: peopleErrorMessage,
      failure: 'list',
      error: new Error('Service unavailable'),
    })
    expect(html).toContain('>Error loading similar people photos: Service unavailable<')
    expect(html).toContain('>Retry<')
  })

  it("[S8.1.27] shows 'No People Identified' for a photo without faces", () => {
    const html = renderHtml(<SimilarPeople photo={{ id, photoid: 7, face_ids: [] }} />)
    expect(html).toContain('>No People Identified<')
  })

  it("[S8.1.27] shows 'No Similar Photos Found' if no other photo has the same people", () => {
    const html = renderHtml(
      <SimilarPeople photo={{ id, photoid: 7, face_ids: [id] }} />,
      createEmptyCache(),
    )
    expect(html).toContain('>No Similar Photos Found<')
  })

  it('shows a skeleton while loading', () => {
    const html = renderHtml(<SimilarPeople photo={{ id, photoid: 7, face_ids: [id] }} />)
    expect(html).toContain('Loading photos')
    expect(html).not.toContain('Found')
  })
})

describe('offline', () => {
  afterEach(() => onlineManager.setOnline(true))

  it('shows an offline notice instead of a skeleton', () => {
    onlineManager.setOnline(false)
    for (const element of [
      <SimilarPeople key="people" photo={{ id, photoid: 7, face_ids: [id] }} />,
      <SimilarPhotos key="photos" photo={photoWithoutPeople} />,
    ]) {
      const html = renderHtml(element)
      expect(html).toMatch(/<output[^>]*>You are offline\./)
      expect(html).not.toContain('Loading photos')
    }
  })

  it('keeps showing a loaded list, even an empty one', () => {
    const html = renderList({ list: emptyList, isStale: false, isPaused: true })
    expect(html).toContain('No Similar Photos Found')
  })
})

const photoWithoutPeople = { id, photoid: 7, people_count: 0, face_ids: [] }

describe('similar photos', () => {
  it('show a skeleton while loading', () => {
    expect(renderHtml(<SimilarPhotos photo={photoWithoutPeople} />)).toContain('Loading photos')
  })

  it('show an empty state if there are none', () => {
    expect(renderHtml(<SimilarPhotos photo={photoWithoutPeople} />, createEmptyCache())).toContain(
      '>No Similar Photos Found<',
    )
  })
})

describe('a list of suggestions', () => {
  const failedPages: ListInput = {
    failure: 'list',
    error: new Error('The service did not answer.'),
  }

  it('[S8.2.03] shows the empty state if it fails to load', () => {
    const html = renderList(failedPages)
    expect(html).toContain('>No Similar Photos Found<')
    expect(html).not.toContain('The service did not answer.')
  })

  it('ends at the loaded photos if the next page fails to load', () => {
    const photos = buildPhotos(24).map((photo) => toGridPhoto(photo))
    const loaded = { ...emptyList, photos, hasEnded: false }
    const html = renderList({ ...failedPages, failure: 'page', isStale: false, list: loaded })
    expect(html).toContain('That&#x27;s all, folks!')
    expect(html).not.toContain('The service did not answer.')
  })
})
