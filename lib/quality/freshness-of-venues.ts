/** A venue is fresh if somebody said something about it within this time: data of that day, a person, a confirmation. */
export const freshMonths = 12;
/** Up to this age it is aging; beyond, it is old. */
export const agingMonths = 24;
