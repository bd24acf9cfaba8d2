/** Stands once above the fields of each form. */
export function RequiredNote() {
  return <p className="text-muted text-sm">All fields are required unless marked optional.</p>;
}
