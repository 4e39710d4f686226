import { AuthContext, type AuthContextValue } from '@shoebox/web-auth/session/auth-context'
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { peopleFailure } from './people-state.ts'
import { SimilarList } from './similar-list.tsx'
import { SimilarPeople } from './similar-people.tsx'
import { SimilarPhotos } from './similar-photos.tsx'
import { similarPeopleQuery, similarQuery } from './similar-queries.ts'
import type { SimilarList as List } from './use-similar.ts'

const id = '0198f1de-0000-7000-8000-000000000001'
const user = { id: 'ada', app_metadata: {}, user_metadata: {}, aud: '', created_at: '' }
const session = {
  access_token: '',
  refresh_token: '',
  expires_in: 0,
  token_type: 'bearer' as const,
  user,
}
const never = () => Promise.reject(new Error('unexpected call'))
const ada: AuthContextValue = {
  status: 'signed-in',
  user,
  session,
  signOut: never,
  signIn: never,
  signUp: never,
  resetPassword: never,
  refreshSession: never,
}

function draw(element: ReactNode, client = new QueryClient()) {
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AuthContext value={ada}>{element}</AuthContext>
    </QueryClientProvider>,
  )
}

/** A cache in which both lists of the photo are loaded and empty. */
function nothingFound(): QueryClient {
  const client = new QueryClient()
  const empty = { pages: [{ photos: [], isFull: false }], pageParams: [0] }
  client.setQueryData(similarQuery(id, 'ada').queryKey, empty)
  client.setQueryData(similarPeopleQuery(id, 'ada').queryKey, empty)

  return client
}

const unread: List = {
  photos: undefined,
  hasEnded: true,
  isLoadingMore: false,
  isRetrying: false,
  error: null,
  isPageMissing: false,
  isOffline: false,
  loadMore: () => {},
  retry: () => {},
}

function list(part: Partial<List>) {
  return draw(
    <SimilarList
      list={{ ...unread, ...part }}
      listKey="people"
      label="Photos of the same people"
      emptyText="In no other photo yet."
      failure={peopleFailure}
    />,
  )
}

describe('the same people', () => {
  it("[S8.1.27] 'Invalid photo data - unable to find similar people.' of a photo without an id", () => {
    const html = draw(<SimilarPeople photo={{ id: '', face_ids: [id] }} />)
    expect(html).toContain('role="alert"')
    expect(html).toContain('>Invalid photo data - unable to find similar people.<')
  })

  it("[S8.1.27] 'Error loading similar people photos: {message}' with a way to try again", () => {
    const html = list({ error: new Error('Service unavailable') })
    expect(html).toContain('>Error loading similar people photos: Service unavailable<')
    expect(html).toContain('>Retry<')
  })

  it("[S8.1.27] 'No People Identified' of a photo without faces", () => {
    const html = draw(<SimilarPeople photo={{ id, face_ids: [] }} />)
    expect(html).toContain('>No People Identified<')
  })

  it("[S8.1.27] 'No Similar Photos Found' where they are in no other", () => {
    const html = draw(<SimilarPeople photo={{ id, face_ids: [id] }} />, nothingFound())
    expect(html).toContain('>No Similar Photos Found<')
  })

  it('shows a skeleton while loading', () => {
    const html = draw(<SimilarPeople photo={{ id, face_ids: [id] }} />)
    expect(html).toContain('Loading photos')
    expect(html).not.toContain('Found')
  })
})

describe('offline', () => {
  afterEach(() => onlineManager.setOnline(true))

  it('shows an offline notice instead of a skeleton', () => {
    onlineManager.setOnline(false)
    for (const part of [
      <SimilarPeople key="people" photo={{ id, face_ids: [id] }} />,
      <SimilarPhotos key="photos" photo={alone} />,
    ]) {
      const html = draw(part)
      expect(html).toMatch(/<output[^>]*>You are offline\./)
      expect(html).not.toContain('Loading photos')
    }
  })

  it('keeps showing loaded results', () => {
    const html = list({ photos: [], isOffline: true })
    expect(html).toContain('No Similar Photos Found')
  })
})

const alone = { id, people_count: 0, face_ids: [] }

describe('similar photos', () => {
  it('show a skeleton while loading', () => {
    expect(draw(<SimilarPhotos photo={alone} />)).toContain('Loading photos')
  })

  it('show an empty state if there are none', () => {
    expect(draw(<SimilarPhotos photo={alone} />, nothingFound())).toContain(
      '>No Similar Photos Found<',
    )
  })
})
