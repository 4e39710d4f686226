import { maxTaxIds, taxIdFormats, taxIdTypes } from '@shoebox/domain/studios/tax-ids'
import { useFocusFallback } from '@shoebox/web-kit/focus/use-focus-fallback'
import { Field } from '@shoebox/web-kit/form/field.tsx'
import { Select } from '@shoebox/web-kit/form/select.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useRef } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { type BillingFormFields, emptyTaxId } from './billing-fields.ts'
import type { BillingBody } from './queries.ts'

type TaxIdFieldsProps = { form: UseFormReturn<BillingFormFields, unknown, BillingBody> }

/** The tax ids that invoices print, up to five. */
export function TaxIdFields({ form }: TaxIdFieldsProps) {
  const { control, register, watch, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'tax_ids' })
  const addButton = useRef<HTMLButtonElement>(null)
  // A Remove button disappears with its row, and focus with it.
  const keepFocus = useFocusFallback<HTMLFieldSetElement>({ fallback: addButton })
  const taxIds = watch('tax_ids')

  return (
    <fieldset ref={keepFocus} className="grid min-w-0 gap-3">
      <legend className="mb-2 font-head text-label font-semibold">Tax IDs</legend>
      {fields.map(({ id }, index) => {
        const { example } = taxIdFormats[taxIds[index]?.type ?? 'us_ein']

        return (
          <div
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 @min-[30rem]:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_auto]"
          >
            <div className="@max-[30rem]:col-span-2">
              <Select
                {...register(`tax_ids.${index}.type`)}
                label={`Kind of tax ID ${index + 1}`}
                isLabelHidden
              >
                {taxIdTypes.map((type) => (
                  <option key={type} value={type}>
                    {taxIdFormats[type].label}
                  </option>
                ))}
              </Select>
            </div>
            <Field
              {...register(`tax_ids.${index}.value`)}
              label={`Tax ID ${index + 1}`}
              isLabelHidden
              maxLength={40}
              autoComplete="off"
              spellCheck={false}
              hint={`Such as ${example}`}
              error={formState.errors.tax_ids?.[index]?.value?.message}
            />
            <Button
              isSquare
              tone="bare"
              aria-label={`Remove tax ID ${index + 1}`}
              onClick={() => remove(index)}
            >
              <Icon name="close" />
            </Button>
          </div>
        )
      })}
      <div>
        <Button
          ref={addButton}
          size="small"
          onClick={() => append(emptyTaxId)}
          disabledReason={fields.length < maxTaxIds ? undefined : `At most ${maxTaxIds}`}
        >
          Add a tax ID
        </Button>
      </div>
    </fieldset>
  )
}
