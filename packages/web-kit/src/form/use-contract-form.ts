import { zodResolver } from '@hookform/resolvers/zod'
import { ApiError, type ApiErrorCode } from '@shoebox/contract/client/api-error'
import type { BaseSyntheticEvent } from 'react'
import { type FieldValues, type Path, type UseFormProps, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'

type ContractFormOptions<Fields extends FieldValues> = Pick<
  UseFormProps<Fields>,
  'defaultValues' | 'values' | 'resetOptions' | 'mode'
> & {
  /** API errors that belong to a field, with the message to show under it. */
  serverErrors?: Partial<Record<ApiErrorCode, { field: Path<Fields>; message: string }>>
}

/**
 * A form that validates with the contract's schema, see `withMessages`. By default, validates a field on its first blur
 * and then on every change. Submitting validates all fields and focuses the first invalid one. On server-rendered
 * pages, pass no default values: they would overwrite what the user typed before hydration.
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

  const findFieldError = (error: Error | null) =>
    error instanceof ApiError ? serverErrors[error.code] : undefined

  return {
    ...form,
    field,
    /** The submit handler of the form element; runs `send` only if every field is valid. */
    submit: (send: (body: Body) => void) => (event: BaseSyntheticEvent) => {
      void form.handleSubmit(send)(event)
    },
    /** Shows an API error under its field and focuses the field. Returns false if the error belongs to no field. */
    showServerError: (error: Error): boolean => {
      const fieldError = findFieldError(error)
      if (fieldError === undefined) return false

      const { field: name, message } = fieldError
      form.setError(name, { type: 'server', message }, { shouldFocus: true })
      return true
    },
    /** Whether the error appears under a field. If not, show it in an error bar. */
    isFieldError: (error: Error | null): boolean => findFieldError(error) !== undefined,
  }
}
