import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";

/** A question that has to be answered first. Escape and a press beside it answer nothing and close it. */
export function Dialog({
  title,
  open,
  onClose,
  children,
  actions,
  alert,
}: {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  actions: ReactNode;
  alert?: boolean;
}) {
  return (
    <ModalOverlay className="scrim" isOpen={open} onOpenChange={(now) => !now && onClose()} isDismissable>
      <Modal className="dialog">
        <AriaDialog role={alert ? "alertdialog" : "dialog"}>
          <Heading slot="title" level={2} className="text-title font-strong">
            {title}
          </Heading>
          {children}
          <div className="flex flex-wrap justify-end gap-2">{actions}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
