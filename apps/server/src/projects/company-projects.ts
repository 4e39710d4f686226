import type { UserCtx } from '../context.ts'

export function listCompanyProjects(_ctx: UserCtx, _companyId: string): Promise<never> {
  throw new Error('listCompanyProjects is not built')
}
