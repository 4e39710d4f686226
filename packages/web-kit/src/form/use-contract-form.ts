import { zodResolver } from '@hookform/resolvers/zod'
import { ApiError, type ApiErrorCode } from '@shoebox/contract/api-error'
import type { BaseSyntheticEvent } from 'react'
import { type FieldValues, type Path, type UseFormProps, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'

type ContractFormOptions<Fields extends FieldValues> = Pick<
  UseFormProps<Fields>,
  'defaultValues' | 'values' | 'resetOptions' | 'mode'
> & {
  /** API errors that are about one field, with the message to show under it. */
  serverErrors?: Partial<Record<ApiErrorCode, { field: Path<Fields>; message: string }>>
}

/**
 * A form that validates with the contract's schema, see `withMessages`. Fields are checked when the user leaves them and
 * again on submit, which focuses the first invalid one. A form that must not overwrite what the user typed before
 * hydration passes no defaults.
 */
export function useContractForm<Fields extends FieldValues, Body>(
  schema: z.ZodMiniType<Body, Fields>,
  { serverErrors = {}, ...options }: ContractFormOptions<NoInfer<Fields>> = {},
) {
  const form = useForm<Fields, unknown, Body>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    ...options,
  })
  const { errors } = form.formState

  /** Props for a `Field`, `Textarea`, `Select` or `Checkbox`. */
  function field(name: Path<Fields>) {
    const message = errors[name]?.message

    return { ...form.register(name), error: typeof message === 'string' ? message : undefined }
  }

  const fieldErrorOf = (error: Error | null) =>
    error instanceof ApiError ? serverErrors[error.code] : undefined

  return {
    ...form,
    field,
    /** The submit handler of the form element; runs `send` only if every field is valid. */
    submit: (send: (body: Body) => void) => (event: BaseSyntheticEvent) => {
      void form.handleSubmit(send)(event)
    },
    /** Shows an API error under its field and focuses the field. Returns false if the error is about no field. */
    showServerError: (error: Error): boolean => {
      const found = fieldErrorOf(error)
      if (found === undefined) return false

      form.setError(found.field, { type: 'server', message: found.message }, { shouldFocus: true })
      return true
    },
    /** Whether the error is shown under a field, so that the form needs no error bar. */
    isFieldError: (error: Error | null): boolean => fieldErrorOf(error) !== undefined,
  }
}
