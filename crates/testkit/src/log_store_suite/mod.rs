//! What every [`LogStore`](tasklog::LogStore) has to do, in two parts: the port itself, and the task log
//! over it. A store's crate runs all of it with [`log_store_suite!`](crate::log_store_suite!).

mod events;
mod keeping;
mod lists;
mod log;
mod row;

pub use events::*;
pub use keeping::*;
pub use lists::*;
pub use log::*;

/// Runs the suite against a store. `$make` is an expression that yields a future of
/// `(Arc<dyn LogStore>, guard)`; the guard lives as long as the test.
#[macro_export]
macro_rules! log_store_suite {
    ($make:expr) => {
        $crate::log_store_suite!(@cases $make,
            a_committed_batch_is_read_back_whole,
            a_task_is_loaded_as_of_any_event,
            snapshots_shorten_loading_and_are_never_listed_as_events,
            events_come_in_pages_after_a_number,
            unknown_kinds_are_kept,
            tasks_are_listed_newest_status_first_by_cursor,
            every_filter_narrows_the_list_and_the_count,
            counters_follow_the_batches,
            open_tasks_are_those_that_are_not_terminal,
            keys_are_read_newest_and_not_expired,
            answers_are_kept_under_their_key,
            old_terminal_tasks_are_pruned_oldest_first_and_nothing_else,
            conversations_are_listed_by_their_newest_task,
            several_tasks_are_loaded_in_the_order_asked_for,
            large_and_unusual_bodies_are_kept_byte_for_byte,
            a_message_becomes_a_task_and_its_answer_is_read,
            a_slow_reader_gets_all_of_three_thousand_chunks_in_order,
            what_was_at_work_is_failed_after_a_restart_and_what_waits_goes_on_waiting,
            every_event_number_replays_to_the_same_task,
            the_same_message_is_answered_once_also_after_a_restart,
            a_key_is_forgotten_after_its_life,
            a_follow_up_is_in_the_history_once,
        );
    };
    (@cases $make:expr, $($case:ident,)+) => {
        $(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $case() {
                let (store, _guard) = $make.await;
                $crate::log_store_suite::$case(store).await;
            }
        )+
    };
}
