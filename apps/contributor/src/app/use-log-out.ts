import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { log } from '@shoebox/web-kit/browser/log'
import { useState } from 'react'
import { useIsUploading } from '../features/submissions/upload/sending-state.ts'

/** Asks for confirmation while files are uploading, because logging out aborts them. */
export function useLogOut() {
  const { signOut } = useAuthContext()
  const isSending = useIsUploading()
  const [isAsked, setIsAsked] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)

  async function leave() {
    setIsAsked(false)
    setIsLeaving(true)
    const outcome = await signOut()
    if (!outcome.success) log.error('Signing out failed', { error: outcome.error })
  }

  return {
    isAsked,
    isLeaving,
    ask: () => (isSending ? setIsAsked(true) : void leave()),
    stay: () => setIsAsked(false),
    leave: () => void leave(),
  }
}
