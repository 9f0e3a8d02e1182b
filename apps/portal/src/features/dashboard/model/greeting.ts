/** The text key of a greeting by local hour, 0 to 23. */
export function greetingKey(hour: number): 'dashboard.morning' | 'dashboard.afternoon' | 'dashboard.evening' {
  if (hour >= 5 && hour < 12) return 'dashboard.morning'
  if (hour >= 12 && hour < 19) return 'dashboard.afternoon'
  return 'dashboard.evening'
}
