import { type ClaimBasis, claimBases, claimLabels } from '@shoebox/domain/rights/clearance'
import { Checkbox } from '@shoebox/web-kit/form/checkbox.tsx'
import { RadioCards } from '@shoebox/web-kit/form/radio-cards.tsx'
import type { MyPhoto } from '../queries.ts'
import {
  type BatchDraft,
  fieldReaders,
  findSharedValue,
  hasPhotographerField,
} from './batch-draft.ts'
import { BatchText } from './batch-facts.tsx'

type BatchRightsProps = {
  photos: readonly MyPhoto[]
  draft: BatchDraft
  onChange: (changes: Partial<BatchDraft>) => void
}

const photographerNotes: Partial<Record<ClaimBasis, string>> = {
  inherited: 'Your late relative',
  assigned: 'The photographer who assigned the rights to you',
  public_domain: 'If known',
}

/** The question of who holds the rights, and the checkbox that turns the answer into a title claim. */
export function BatchRights({ photos, draft, onChange }: BatchRightsProps) {
  const sharedBasis = findSharedValue(photos, fieldReaders.basis)
  const basis = draft.basis ?? claimBases.find((option) => option === sharedBasis.value) ?? null
  const sharedPhotographer = findSharedValue(photos, fieldReaders.photographer)
  const photographer = draft.photographer ?? (sharedPhotographer.value || null)
  const isClaimed =
    photos.length > 0 &&
    photos.every(({ claim, claim_draft }) => claim !== null && claim_draft === null)

  return (
    <>
      <RadioCards
        legend="Who holds the rights"
        layout="stacked"
        cards={claimBases.map((value) => ({ value, label: claimLabels[value] }))}
        value={basis ?? ''}
        onChange={(value) =>
          onChange({ basis: claimBases.find((option) => option === value) ?? null, photographer })
        }
      />
      {draft.basis === null && sharedBasis.isMixed && (
        <p className="-mt-3 text-small text-ink-2">Mixed: these photos have different answers.</p>
      )}
      {hasPhotographerField(basis) && (
        <BatchText
          label="Photographer"
          labelNote={(basis && photographerNotes[basis]) ?? ''}
          maxLength={200}
          draft={draft.photographer}
          shared={sharedPhotographer}
          onChange={(name) => onChange({ photographer: name, basis })}
        />
      )}
      <Checkbox
        checked={draft.ownsPrint || (isClaimed && draft.basis === null)}
        onChange={({ currentTarget }) =>
          onChange({ ownsPrint: currentTarget.checked, ...(basis && { basis, photographer }) })
        }
      >
        <span className="block text-small">
          I own these prints, and I will not submit a photo of a recognizable person before that
          person, a guardian or next of kin has signed.
        </span>
      </Checkbox>
    </>
  )
}
