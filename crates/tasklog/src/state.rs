//! The state machine of a task: every allowed change of state, in one place.

use a2a_types::TaskState;

/// Who wants to change the state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Transition {
    /// The agent, through its updater.
    Agent,
    /// The caller, by a message to an interrupted task.
    FollowUp,
    /// CancelTask.
    Cancel,
    /// Start-up, or the guard around an executor that ended badly.
    Recovery,
}

/// A change of state that is not allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TransitionError {
    /// Terminal tasks never change (Specification 3.1.5, 3.4).
    #[error("task.terminal: the task is finished")]
    Terminal,
    /// The task waits for its caller; the turn that asked is over.
    #[error("task.waiting: the turn has ended")]
    TurnEnded,
    /// The task is being worked on, so it takes no further message.
    #[error("task.busy: the task is being worked on")]
    Busy,
    /// No task is ever put into this state.
    #[error("task.state: no task may be put into this state")]
    NotAState,
}

/// Whether `by` may take a task from `from` to `to`.
///
/// Repeated WORKING is legal: it carries progress messages. AUTH_REQUIRED may be left by the agent
/// itself, because the credential arrives out of band (Specification 7.6.1); INPUT_REQUIRED only by
/// the caller's next message.
pub fn check(from: TaskState, to: TaskState, by: Transition) -> Result<(), TransitionError> {
    use TaskState::{
        AuthRequired, Canceled, Failed, InputRequired, Submitted, Unspecified, Working,
    };
    if from.is_terminal() {
        return Err(TransitionError::Terminal);
    }
    if matches!(to, Submitted | Unspecified) {
        return Err(TransitionError::NotAState);
    }
    match by {
        Transition::Agent => match from {
            InputRequired => Err(TransitionError::TurnEnded),
            _ if to == Canceled => Err(TransitionError::NotAState),
            _ => Ok(()),
        },
        Transition::FollowUp => match (from, to) {
            (InputRequired | AuthRequired, Working) => Ok(()),
            (InputRequired | AuthRequired, _) => Err(TransitionError::NotAState),
            _ => Err(TransitionError::Busy),
        },
        Transition::Cancel if to == Canceled => Ok(()),
        Transition::Recovery if to == Failed => Ok(()),
        Transition::Cancel | Transition::Recovery => Err(TransitionError::NotAState),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use TaskState::*;

    const STATES: [TaskState; 9] = [
        Unspecified,
        Submitted,
        Working,
        Completed,
        Failed,
        Canceled,
        InputRequired,
        Rejected,
        AuthRequired,
    ];

    #[test]
    fn a_terminal_task_never_changes_whoever_asks() {
        for from in [Completed, Failed, Canceled, Rejected] {
            for to in STATES {
                for by in [
                    Transition::Agent,
                    Transition::FollowUp,
                    Transition::Cancel,
                    Transition::Recovery,
                ] {
                    assert_eq!(
                        check(from, to, by),
                        Err(TransitionError::Terminal),
                        "{from:?} -> {to:?} by {by:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn every_pair_of_open_state_and_target_is_decided_as_the_table_says() {
        use Transition::*;
        let allowed = |from: TaskState, to: TaskState, by: Transition| match by {
            Agent => {
                matches!(from, Submitted | Working | AuthRequired)
                    && matches!(
                        to,
                        Working | Completed | Failed | InputRequired | Rejected | AuthRequired
                    )
            }
            FollowUp => matches!(from, InputRequired | AuthRequired) && to == Working,
            Cancel => to == Canceled,
            Recovery => to == Failed,
        };
        for from in [Submitted, Working, InputRequired, AuthRequired] {
            for to in STATES {
                for by in [Agent, FollowUp, Cancel, Recovery] {
                    assert_eq!(
                        check(from, to, by).is_ok(),
                        allowed(from, to, by),
                        "{from:?} -> {to:?} by {by:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_message_to_a_task_at_work_is_busy_and_not_another_error() {
        for from in [Submitted, Working] {
            assert_eq!(
                check(from, Working, Transition::FollowUp),
                Err(TransitionError::Busy)
            );
        }
    }
}
