import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { deleteStored, useStored } from './stored-keys.ts'

/** What is set right now in this browser, and the way to be rid of it. */
export function StoredInBrowser() {
  const stored = useStored()
  const { status, signOut } = useAuthContext()

  /** A session that was only forgotten here would live on where it was made. */
  async function deleteAll() {
    if (status === 'signed-in') await signOut()
    deleteStored()
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button onClick={() => void deleteAll()}>Delete what is stored</Button>
      {status === 'signed-in' && <p className="text-small text-ink-2">It also logs you out.</p>}
      <output className="min-h-[1.375rem]">
        {stored !== null && (
          <>
            Stored in this browser now:{' '}
            {stored === '' ? 'nothing' : <code className="font-slate">{stored}</code>}
          </>
        )}
      </output>
    </div>
  )
}
