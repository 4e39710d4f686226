export const stroke =
  'pointer-events-none absolute overflow-visible fill-none [stroke-linecap:round] [stroke-linejoin:round] *:[vector-effect:non-scaling-stroke]'
