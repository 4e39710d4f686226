import { canInCompany } from '@shoebox/domain/studios/company-roles'
import { fieldClass } from '@shoebox/web-kit/form/field-class'
import { FieldError } from '@shoebox/web-kit/form/field-frame.tsx'
import { Switch } from '@shoebox/web-kit/form/switch.tsx'
import { formatDollars } from '@shoebox/web-kit/text/format'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { StudioSection } from '../studio-section.tsx'
import {
  describeApproversToMember,
  describeApproversToOwner,
  describeRule,
  onlyApproverWarning,
  readAmount,
} from './approval-text.ts'
import type { StudioData } from './loaded-studio.tsx'
import { useSetApproval } from './studio-mutations.ts'

type ApprovalSectionProps = StudioData & {
  /** Orders that wait for approval by the user. */
  children: ReactNode
}

/** The amount above which orders need approval: the owner edits it, the other members read it. */
export function ApprovalSection({ ids, studio, members, children }: ApprovalSectionProps) {
  const { role, approval_over: approvalOver } = studio

  return (
    <StudioSection title="Approval" lead="Large orders need a second person’s approval.">
      {canInCompany(role, 'manage-company') ? (
        <ApprovalRule ids={ids} studio={studio} members={members} />
      ) : (
        <>
          <p>{describeRule(approvalOver)}</p>
          {approvalOver !== null && (
            <p className="mt-1 max-w-measure text-small text-pretty text-ink-2">
              {describeApproversToMember(members, ids.userId)}
            </p>
          )}
        </>
      )}
      {children}
    </StudioSection>
  )
}

type ApprovalRuleProps = Pick<StudioData, 'ids' | 'studio' | 'members'>

/** Initial amount, in cents, when the rule is first turned on. */
const firstAmount = 500_000

function ApprovalRule({ ids, studio, members }: ApprovalRuleProps) {
  const save = useSetApproval(ids)
  // Optimistic: shows the new setting while the request is in flight.
  const approvalOver = save.isPending ? save.variables : studio.approval_over
  const [lastAmount, setLastAmount] = useState(studio.approval_over ?? firstAmount)

  function saveAmount(cents: number, onSaved: () => void) {
    setLastAmount(cents)
    save.mutate(cents, { onSuccess: onSaved })
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Switch
          isOn={approvalOver !== null}
          onChange={(isOn) => save.mutate(isOn ? lastAmount : null)}
        >
          <span aria-hidden="true">
            {approvalOver === null ? 'Orders don’t need approval' : 'Orders over'}
          </span>
          <span className="sr-only">Orders over an amount need approval</span>
        </Switch>
        {approvalOver !== null && (
          <AmountField
            approvalOver={approvalOver}
            isSaving={save.isPending}
            isSaved={save.isSuccess}
            onSave={saveAmount}
          />
        )}
      </div>
      {approvalOver === null ? (
        <p className="mt-2 text-small text-ink-2">Buyers can place orders of any amount.</p>
      ) : (
        <Approvers ids={ids} members={members} />
      )}
    </>
  )
}

type AmountFieldProps = {
  approvalOver: number
  isSaving: boolean
  isSaved: boolean
  onSave: (cents: number, onSaved: () => void) => void
}

/** Saves on Enter, on blur and with a button that appears after the first change. Esc discards the change. */
function AmountField({ approvalOver, isSaving, isSaved, onSave }: AmountFieldProps) {
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const [typedText, setTypedText] = useState<string | null>(null)
  const [error, setError] = useState<string | undefined>()

  function discard() {
    // The button is about to disappear.
    if (document.activeElement === saveButton.current) input.current?.focus()
    setTypedText(null)
    setError(undefined)
  }

  function save() {
    if (typedText === null) return

    const amount = readAmount(typedText)
    if ('error' in amount) setError(amount.error)
    else if (amount.cents === approvalOver) discard()
    else onSave(amount.cents, discard)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') discard()
  }

  return (
    <>
      <div className="w-[8.5rem]">
        <div className={fieldClass('medium')}>
          <input
            ref={input}
            aria-label="Orders over this amount need approval"
            inputMode="decimal"
            autoComplete="off"
            className="h-full w-full min-w-0 bg-transparent tabular-nums outline-none"
            value={typedText ?? formatDollars(approvalOver)}
            onChange={({ target }) => {
              setTypedText(target.value)
              setError(undefined)
            }}
            onBlur={save}
            onKeyDown={handleKeyDown}
            {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': errorId })}
          />
        </div>
      </div>
      <span aria-hidden="true">need approval</span>
      {typedText !== null && (
        <Button
          ref={saveButton}
          size="small"
          tone="ink"
          isBusy={isSaving}
          busyLabel="Saving..."
          onClick={save}
        >
          Save
        </Button>
      )}
      <output className="text-small text-ink-2 empty:hidden">
        {typedText === null && isSaved && 'Saved'}
      </output>
      {error !== undefined && (
        <div className="basis-full">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </>
  )
}

function Approvers({ ids, members }: Pick<StudioData, 'ids' | 'members'>) {
  const text = describeApproversToOwner(members, ids.userId)
  if (text !== null)
    return (
      <p className="mt-2 max-w-measure text-small text-pretty text-ink-2 wrap-anywhere">{text}</p>
    )

  return (
    <div className="mt-3">
      <Note>{onlyApproverWarning}</Note>
    </div>
  )
}
