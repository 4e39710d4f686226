import { api } from '@shoebox/web-kit/api/api'
import { toast } from '@shoebox/web-kit/toast/toast'
import { isNetworkError } from './describe-failure.ts'

type CheckedName = { entity: 'company' | 'project'; name: string; id: string }

/**
 * Whether another company or project of the user has this name. Null if that could not be checked; a toast then says so.
 * The server checks companies again, and allows projects of the same name.
 */
export async function isNameTaken({ entity, name, id }: CheckedName): Promise<boolean | null> {
  try {
    const duplicates = await api.findDuplicateNames({ body: { entity, name, exclude_id: id } })

    return duplicates.length > 0
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
    return null
  }
}

export function nameTakenMessage({ entity, name }: Omit<CheckedName, 'id'>): string {
  return `A ${entity} named "${name}" already exists in your account`
}
