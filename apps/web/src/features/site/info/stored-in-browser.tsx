import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { deleteStored, useStored } from './stored-keys.ts'

/** What is stored in this browser right now, and a button to delete it. */
export function StoredInBrowser() {
  const stored = useStored()
  const { status, signOut } = useAuthContext()

  /** Signs out first: a session deleted only in the browser would stay valid on the server. */
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
