import { Outlet } from 'react-router'
import { createRoutes } from '../app/routes.tsx'
import { type PhotoActions, PhotoActionsContext } from '../features/catalog/photo-actions.tsx'

/** Creates the shop's routes with another provider of photo actions. */
export function routesWith(actions: PhotoActions): typeof createRoutes {
  const provider = (
    <PhotoActionsContext value={actions}>
      <Outlet />
    </PhotoActionsContext>
  )

  return (options) =>
    createRoutes(options).map(({ Component, ErrorBoundary, HydrateFallback, children }) => ({
      Component,
      ErrorBoundary,
      HydrateFallback,
      children: [{ element: provider, children }],
    }))
}
