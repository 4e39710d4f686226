import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider, type RouterProviderProps } from 'react-router/dom'
import { createQueryClient } from './query-client.ts'

/** Puts a site on its page, with what every screen relies on around it. */
export function mountSite(router: RouterProviderProps['router']): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no element with the id "root"')

  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
