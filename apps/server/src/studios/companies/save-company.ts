import { validateCompanyName } from '@shoebox/domain/accounts/names'
import { AppError } from '../../context/app-error.ts'
import { isUniqueViolation } from '../../context/postgres-errors.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { requirePermission } from './companies.ts'
import { presentCompany } from './present.ts'
import { type CompanyFields, insertCompany, updateCompanyFields } from './queries.ts'

type NewCompany = Partial<Omit<CompanyFields, 'company_logo'>> & { name: string }

export async function createCompany(ctx: UserCtx, { name: input, ...address }: NewCompany) {
  const name = parseCompanyName(input)

  try {
    const row = await inTransaction(ctx, (tx) =>
      insertCompany(tx, { ...emptyToNull(address), name }),
    )
    return presentCompany(row)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const message = `A company named "${name}" already exists`
    throw new AppError('company_name_taken', { message, cause: error })
  }
}

type CompanyUpdate = { id: string; changes: Partial<CompanyFields> }

export async function updateCompany(ctx: UserCtx, { id, changes: input }: CompanyUpdate) {
  const { name: nameInput, ...address } = input
  const name = nameInput === undefined ? undefined : parseCompanyName(nameInput)
  const changes = { ...emptyToNull(address), ...(name !== undefined && { name }) }

  try {
    const row = await inTransaction(ctx, async (tx) => {
      const company = await requirePermission(tx, { companyId: id, action: 'manage-company' })
      if (Object.keys(changes).length === 0) return company
      return updateCompanyFields(tx, { id, changes })
    })
    return presentCompany(row)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const message = `A company named "${name}" already exists in your account`
    throw new AppError('company_name_taken', { message, cause: error })
  }
}

/** Returns the name in its stored form. The messages are quoted from the specification. */
function parseCompanyName(input: string): string {
  const result = validateCompanyName(input)
  if (result.ok) return result.name

  const issues = [{ path: 'body.name', message: result.message }]
  throw new AppError('invalid_request', { message: result.message, issues })
}

function emptyToNull<Fields extends Record<string, string | null | undefined>>(
  fields: Fields,
): { [Name in keyof Fields]: Fields[Name] | null } {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' && value.trim() === '' ? null : value,
  ])
  return Object.fromEntries(entries)
}
