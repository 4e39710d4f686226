import { useCopy } from '@shoebox/web-kit/browser/use-copy'
import { Switch } from '@shoebox/web-kit/form/switch.tsx'
import { ConfirmDialog } from '@shoebox/web-kit/overlay/confirm-dialog.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { Wishlist } from '../queries.ts'
import { useRenewShareCode, useShareWishlist } from './sharing-mutations.ts'

type SharePanelProps = {
  wishlist: Pick<Wishlist, 'id' | 'user_id' | 'is_shared' | 'share_code' | 'project'>
}

/** Switches the public link of a wishlist on and off, copies it and renews it. */
export function SharePanel({ wishlist }: SharePanelProps) {
  const { id, user_id, is_shared: isShared, share_code: code, project } = wishlist
  const ids = { wishlistId: id, userId: user_id }
  const titleId = useId()
  const share = useShareWishlist(ids)

  return (
    <section aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={2} size="h3" id={titleId}>
          Share by link
        </Heading>
        <Switch isOn={isShared} onChange={(isOn) => share.mutate(isOn)}>
          <span className="sr-only">Share by link: </span>
          <span className="text-small">{isShared ? 'On' : 'Off'}</span>
        </Switch>
      </div>
      <p className="mt-1 text-small text-ink-2 wrap-anywhere">
        {isShared
          ? 'Anyone with the link can see the photos, but not the prices, and can’t change anything.'
          : `Only you${project === null ? '' : ` and members of ${project.company}`} can open this wishlist.`}
      </p>
      {isShared && code !== null && <ShareLink code={code} ids={ids} />}
    </section>
  )
}

const copyLabels = { idle: 'Copy', copied: 'Copied', failed: 'Couldn’t copy' }

type ShareLinkProps = { code: string; ids: { wishlistId: string; userId: string } }

function ShareLink({ code, ids }: ShareLinkProps) {
  const { state, copy } = useCopy({ resetAfterMs: 2000 })
  const [isAsking, setIsAsking] = useState(false)
  const [oldCode, setOldCode] = useState<string | null>(null)
  const renew = useRenewShareCode(ids)
  const path = paths.sharedWishlist.replace(':code', code)

  return (
    <>
      <div className="mt-3 flex">
        <Link
          to={path}
          className="flex h-10 min-w-0 flex-1 items-center rounded-l-control border border-r-0 border-edge bg-paper px-3 font-slate text-small hover:underline focus-visible:-outline-offset-2"
        >
          <span className="truncate">…{path}</span>
        </Link>
        <div className="flex-none *:rounded-l-none">
          <Button onClick={() => void copy(window.location.origin + path)}>
            <Icon name={state === 'copied' ? 'check' : 'copy'} size={16} />
            {copyLabels[state]}
          </Button>
          <output className="sr-only">{state === 'copied' && 'Link copied'}</output>
        </div>
      </div>
      {oldCode !== null && oldCode !== code && (
        <p className="mt-2 flex gap-2 border-l-4 border-rule py-[2px] pl-3 text-small">
          <Icon name="check" size={16} />
          <span>
            New link. The old one, ending in{' '}
            <span className="font-slate text-slate">{oldCode.slice(-6)}</span>, shows “not found”
            from now on.
          </span>
        </p>
      )}
      <p className="mt-2 text-small text-ink-2">
        <button type="button" className="link" onClick={() => setIsAsking(true)}>
          Renew link
        </button>{' '}
        if it went to the wrong person: the old one stops working at once.
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Renew the link?"
        confirmLabel="Renew link"
        isBusy={renew.isPending}
        onConfirm={() =>
          renew.mutate(undefined, {
            onSuccess: () => {
              setOldCode(code)
              setIsAsking(false)
            },
          })
        }
      >
        The old link stops working at once. Send the new one to everyone who should see the photos.
      </ConfirmDialog>
    </>
  )
}
