import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useParams } from 'react-router'
import { CompanyDetails, CompanyMissing } from '../../../features/studios/admin/company-details.tsx'
import { readUuid } from '../../../lib/route-params.ts'

export function CompanyPage() {
  const companyId = readUuid(useParams().id)
  const { user } = useAuthContext()
  if (companyId === null) return <CompanyMissing />
  if (user === null) return null

  return <CompanyDetails key={companyId} companyId={companyId} userId={user.id} />
}
