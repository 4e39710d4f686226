import { AuthContext, type AuthContextValue } from '@shoebox/web-auth/session/auth-context'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Stage } from './stage.tsx'

const photo = {
  id: '0198f1de-0000-7000-8000-000000000001',
  photoid: 5061,
  width: 4800,
  height: 3200,
  thumbnail_url: '',
  description: 'No one was ready',
}
const rejectCall = () => Promise.reject(new Error('unexpected call'))
const visitor: AuthContextValue = {
  status: 'signed-out',
  user: null,
  session: null,
  signOut: rejectCall,
  signIn: rejectCall,
  signUp: rejectCall,
  resetPassword: rejectCall,
  refreshSession: rejectCall,
}

function renderHtml(enlarge: (() => void) | undefined): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <AuthContext value={visitor}>
        <Stage photo={photo} backgroundClass="" enlarge={enlarge} ref={{ current: null }} />
      </AuthContext>
    </QueryClientProvider>,
  )
}

it('shows whether the photo can be enlarged', () => {
  expect(renderHtml(() => {})).toMatch(/<button[^>]*aria-disabled="false"[^>]*cursor-zoom-in/)
  const html = renderHtml(undefined)
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toContain('cursor-zoom-in')
})
