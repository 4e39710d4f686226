import { api } from '@shoebox/web-kit/api/api'
import { toast } from '@shoebox/web-kit/toast/toast'
import { isNetworkError } from './describe-failure.ts'

type CheckedName = { entity: 'company' | 'project'; name: string; id: string }

/**
 * Checks whether another company or project of the user has this name. If the check itself fails, shows a toast. The
 * server checks companies again, and allows projects of the same name.
 */
export async function checkName({
  entity,
  name,
  id,
}: CheckedName): Promise<'free' | 'taken' | 'failed'> {
  try {
    const duplicates = await api.findDuplicateNames({ body: { entity, name, exclude_id: id } })

    return duplicates.length > 0 ? 'taken' : 'free'
  } catch (error) {
    toast(
      isNetworkError(error)
        ? {
            title: 'Network error',
            description: `Unable to check for existing ${entity}. Please try again.`,
            tone: 'error',
          }
        : {
            title: 'Error',
            description: `Failed to check for duplicate ${entity} names`,
            tone: 'error',
          },
    )
    return 'failed'
  }
}

export function nameTakenMessage({ entity, name }: Omit<CheckedName, 'id'>): string {
  return `A ${entity} named "${name}" already exists in your account`
}
