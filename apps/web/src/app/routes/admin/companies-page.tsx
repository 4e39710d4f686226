import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { CompanySearch } from '../../../features/studios/admin/company-search.tsx'

export function CompaniesPage() {
  const { user } = useAuthContext()
  if (user === null) return null

  return <CompanySearch userId={user.id} />
}
