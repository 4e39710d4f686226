import { productionTypes } from '@shoebox/domain/money/checkout'
import { Checkbox } from '@shoebox/web-kit/form/checkbox.tsx'
import { Field } from '@shoebox/web-kit/form/field.tsx'
import { Select } from '@shoebox/web-kit/form/select.tsx'
import type { ComponentType, RefCallback } from 'react'
import type { Checkout } from './checkout-query.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { productionTypeLabels } from './checkout-text.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

/** Props of the project selector, which is passed in because it belongs to another feature. */
export type ProjectPickerProps = {
  /** Empty until a project is chosen. */
  value: string
  /** Projects that other members of the user's studios made. */
  sharedProjects: Checkout['shared_projects']
  onChange: (projectId: string) => void
  error: string | undefined
  /** The control that gets focus if no project is chosen. */
  ref: RefCallback<HTMLElement>
}

type ProductionSectionProps = {
  form: CheckoutForm
  checkout: Checkout
  ProjectPicker: ComponentType<ProjectPickerProps>
  /** True after the fields of the production were filled in from an earlier order. */
  isPrefilled: boolean
  onProjectChange: (projectId: string) => void
}

export function ProductionSection({
  form,
  checkout,
  ProjectPicker,
  isPrefilled,
  onProjectChange,
}: ProductionSectionProps) {
  const { ref, error } = form.field('project_id')
  const isSeries = form.watch('production_type') === 'series'

  return (
    <CheckoutSection
      number={1}
      title="Project and production"
      lead="Licenses are granted to the project’s studio, for this production."
    >
      <ProjectPicker
        // Only for focus: with the element itself, the form would write its value over that of the controlled select.
        ref={(control) => ref(control && { focus: () => control.focus() })}
        value={form.watch('project_id')}
        sharedProjects={checkout.shared_projects}
        onChange={onProjectChange}
        error={error}
      />
      <output className="text-small text-ink-2 empty:hidden">
        {isPrefilled &&
          'Filled in from the latest order of this project. Check that it still applies.'}
      </output>
      <div className={pairClass}>
        <Field
          {...form.field('production_title')}
          label="Production title"
          isRequired
          maxLength={200}
          autoComplete="off"
        />
        <Field {...form.field('working_title')} label="Working title" {...optional(200)} />
        <Select {...form.field('production_type')} label="Type" isRequired>
          <option value="" disabled>
            Choose a type
          </option>
          {productionTypes.map((type) => (
            <option key={type} value={type}>
              {productionTypeLabels[type]}
            </option>
          ))}
        </Select>
        <Field {...form.field('distributor')} label="Distributor" {...optional(200)} />
        {isSeries && (
          <>
            <Field {...form.field('season')} label="Season" {...optional(50)} />
            <Field
              {...form.field('episodes')}
              label="Episodes"
              {...optional(200)}
              hint="For example “1–6”. Leave empty for the whole season."
            />
          </>
        )}
        <Field
          {...form.field('shoot_date')}
          type="date"
          label="Shoot date"
          {...optional(10)}
          hint="The first day a photo is on set."
        />
        <Field
          {...form.field('clearance_contact')}
          label="Clearance contact"
          {...optional(200)}
          hint="Name, email or phone of the person we can ask about clearance."
        />
      </div>
      <Checkbox {...form.register('may_be_named')}>
        Families may learn the name of this production
        <span className="block max-w-measure text-small text-pretty text-ink-2">
          Families always learn that their photo was licensed, and for how much. If you check this
          box, they also learn the studio and the title of the production.
        </span>
      </Checkbox>
    </CheckoutSection>
  )
}

export const pairClass = 'grid grid-cols-1 items-start gap-x-4 gap-y-4 @min-[34rem]:grid-cols-2'

export function optional(maxLength: number) {
  return { labelNote: 'Optional', maxLength, autoComplete: 'off' }
}
