import { createQueryClient } from '@shoebox/web-kit/api/boot'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { useAuthContext } from './auth-context.ts'
import { AuthProvider } from './auth-provider.tsx'

function Status() {
  return <p>{useAuthContext().status}</p>
}

describe('useAuthContext', () => {
  it("[S8.2.06] throws 'useAuthContext must be used within an AuthProvider' outside its provider", () => {
    expect(() => renderToStaticMarkup(<Status />)).toThrow(
      'useAuthContext must be used within an AuthProvider',
    )
  })

  it('[S4.0.01] the server renders every page as loading', () => {
    const html = renderToStaticMarkup(
      <QueryClientProvider client={createQueryClient()}>
        <AuthProvider>
          <Status />
        </AuthProvider>
      </QueryClientProvider>,
    )

    expect(html).toBe('<p>loading</p>')
  })
})
