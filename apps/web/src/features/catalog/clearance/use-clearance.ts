import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useQuery } from '@tanstack/react-query'
import { clearanceQuery } from './clearance-query.ts'

/** Disabled until the photo id is known. */
export function useClearance(photoId: string | undefined) {
  const { user } = useAuthContext()

  return useQuery({
    ...clearanceQuery(photoId ?? '', user?.id ?? ''),
    enabled: user !== null && photoId !== undefined,
  })
}
