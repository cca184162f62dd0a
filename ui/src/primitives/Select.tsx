import type { ReactNode } from "react";
import {
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  Radio,
  RadioGroup,
  Select as AriaSelect,
  SelectValue,
  Switch as AriaSwitch,
} from "react-aria-components";
import { Icon } from "./Icon";

export interface Choice<K extends string> {
  key: K;
  label: string;
  /** What stands before the label. */
  before?: ReactNode;
  lang?: string;
}

/** One of several, in a list that opens. */
export function Select<K extends string>({
  label,
  choices,
  value,
  onChange,
  testId,
  disabled,
}: {
  label: string;
  choices: readonly Choice<K>[];
  value: K;
  onChange: (value: K) => void;
  testId?: string;
  disabled?: boolean;
}) {
  return (
    <AriaSelect
      aria-label={label}
      value={value}
      isDisabled={disabled ?? false}
      onChange={(key) => onChange(key as K)}
      className="flex min-w-0"
    >
      <Button className="btn select" data-testid={testId} data-value={value}>
        <SelectValue>{({ selectedText }) => selectedText}</SelectValue>
        <Icon name="down" size={12} />
      </Button>
      <Popover className="popover">
        <ListBox items={choices.map((choice) => ({ ...choice, id: choice.key }))}>
          {(choice) => (
            <ListBoxItem id={choice.key} textValue={choice.label} className="option" data-key={choice.key}>
              {({ isSelected }) => (
                <>
                  <span className="tick">{isSelected && <Icon name="check" />}</span>
                  {choice.before}
                  <span lang={choice.lang}>{choice.label}</span>
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

/** One of few, all in sight. */
export function Segments<K extends string>({
  label,
  choices,
  value,
  onChange,
  testId,
}: {
  label: string;
  choices: readonly Choice<K>[];
  value: K;
  onChange: (value: K) => void;
  testId?: string;
}) {
  return (
    <RadioGroup
      aria-label={label}
      orientation="horizontal"
      className="segments"
      value={value}
      onChange={(key) => onChange(key as K)}
      data-testid={testId}
      data-value={value}
    >
      {choices.map((choice) => (
        <Radio key={choice.key} value={choice.key} data-key={choice.key}>
          {choice.label}
        </Radio>
      ))}
    </RadioGroup>
  );
}

/** On or off; the label says what is on. */
export function Switch({
  label,
  on,
  onChange,
  disabled,
  testId,
}: {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
  testId?: string;
}) {
  return (
    <AriaSwitch
      className="switch"
      isSelected={on}
      onChange={onChange}
      isDisabled={disabled ?? false}
      data-testid={testId}
    >
      <span className="track" />
      {label}
    </AriaSwitch>
  );
}
