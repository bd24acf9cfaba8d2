import { checkVocabulary } from "./check-vocabulary";
import { checkFields, kindOf } from "./google";

/** Problems of structured data that can be found without its page. */
export function checkJsonLd(node: unknown): string[] {
  const kind = kindOf(node);
  if (!kind) {
    return [
      `there are no rules for structured data of this kind: ${JSON.stringify(node).slice(0, 80)}`,
    ];
  }
  return [...checkVocabulary(node), ...checkFields(kind, node)];
}
